-- Whether the shop is mailed each answer of a customer.
ALTER TABLE business ADD COLUMN mails_answers boolean NOT NULL DEFAULT true;

-- What an answer was given in, as it was then: shop, car, rate of VAT, link, and who of the staff was signed in in that browser.
ALTER TABLE job_answers ADD COLUMN circumstances jsonb;

-- The first letters of the comment of the newest answer.
ALTER TABLE estimates ADD COLUMN answer_comment text;
UPDATE estimates estimate SET answer_comment = left(newest.comment, 80)
FROM (SELECT DISTINCT ON (estimate_id) estimate_id, comment FROM job_answers
  ORDER BY estimate_id, answered_at DESC, id) AS newest
WHERE newest.estimate_id = estimate.id AND estimate.answered_at IS NOT NULL AND newest.comment IS NOT NULL;

UPDATE notices SET params = params || '{"comment": null}' WHERE kind = 'estimate_answered';
