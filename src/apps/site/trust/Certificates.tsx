import { IconCertificate } from '@tabler/icons-react';
import { inLanguage } from '#shared/words.ts';
import { ResponsiveImage } from '../frame/ResponsiveImage.tsx';
import type { PageProps } from '../site-input.ts';
import { trustWords } from './trust.words.ts';

/** What the shop is certified for, where the owner has entered it; a photo opens in full size. */
export function Certificates({
  site,
  language,
  isTinted = false,
}: PageProps & { readonly isTinted?: boolean }) {
  const words = inLanguage(trustWords, language);
  const { certificates } = site.texts;
  if (certificates.length === 0) return null;
  return (
    <section
      className={isTinted ? 'section section-tinted' : 'section'}
      id="certificates"
      aria-labelledby="certificates-title"
    >
      <div className="wrap">
        <h2 id="certificates-title">{words.certificatesTitle}</h2>
        <ul className="certificates">
          {certificates.map(({ photo, title, titleLv }) => {
            const name = language === 'lv' ? titleLv : title;
            const image = site.certificatePhotos[photo];
            return (
              <li key={photo}>
                {image ? (
                  <a href={image.jpeg.at(-1)?.src}>
                    <ResponsiveImage image={image} alt="" sizes="(min-width: 768px) 260px, 94vw" />
                    {name}
                  </a>
                ) : (
                  <>
                    <IconCertificate size={36} stroke={1.5} aria-hidden="true" />
                    {name}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
