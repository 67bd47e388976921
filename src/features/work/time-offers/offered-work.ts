/** An offer is of work that is done within a day: so many minutes. */
export const [MIN_MINUTES, MAX_MINUTES] = [15, 1440];
/** So long the work is that the customer reads. */
export const MAX_SERVICE = 500;
