/** What has become of a request of the website. */
export const submissionStatuses = ['new', 'in_progress', 'completed', 'archived'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
