import { inLanguage } from '#shared/words.ts';
import type { PageProps } from '../site-input.ts';
import { hostOf, reviewText } from './site-texts.ts';
import { Stars } from './Stars.tsx';
import { trustWords } from './trust.words.ts';

/** What customers said, where the owner has entered it. */
export function Reviews({ site, language }: PageProps) {
  const words = inLanguage(trustWords, language);
  const { reviews } = site.texts;
  if (reviews.length === 0) return null;
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <h2 id="reviews-title">{words.reviewsTitle}</h2>
        <ul className="reviews">
          {reviews.map((review, index) => {
            const { text, lang } = reviewText(review, language);
            return (
              <li key={index}>
                <figure>
                  <Stars stars={review.stars} label={words.stars(review.stars)} />
                  <blockquote lang={lang}>
                    <p>{text}</p>
                  </blockquote>
                  <figcaption>
                    <strong>{review.name}</strong>
                    {review.source && (
                      <a href={review.source} rel="noopener nofollow">
                        {words.source(hostOf(review.source))}
                      </a>
                    )}
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
        <p className="reviews-note">{words.reviewsNote}</p>
      </div>
    </section>
  );
}
