import '@mantine/dropzone/styles.css';
import { Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconMovie, IconPhoto, IconPhotoOff, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FILM, isCertificate, isFacility } from '#shared/artwork.ts';
import { useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import { siteImageRules, type SiteImage } from '../site-images.contract.ts';
import { siteImagePurposeWords, siteImagesWords } from '../site-images.words.ts';
import classes from './SiteImages.module.css';
import { useSiteImage } from './use-site-image.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';

interface TileProps {
  readonly image: SiteImage;
  /** Instead of the name of the place. */
  readonly title?: string;
}
interface PartProps extends Pick<TileProps, 'image'> {
  readonly place: ReturnType<typeof useSiteImage>;
}

/** One place of the website: what is shown there, and the way to change it. A file can be dropped on all of it. */
export function SiteImageTile({ image, title }: TileProps) {
  const words = useWords(siteImagesWords);
  const purposes = useWords(siteImagePurposeWords);
  const place = useSiteImage(image, title);
  const openDialog = useRef<() => void>(null);
  const isBusy = place.progress !== null || place.removing;
  return (
    <li>
      <Dropzone
        className={classes.tile}
        // The button is what keyboards and screen readers use.
        activateOnClick={false}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
        // The other way of choosing files knows neither the types nor that one file is wanted.
        useFsAccessApi={false}
        disabled={isBusy}
        openRef={openDialog}
        onDrop={place.choose}
        inputProps={{
          accept: siteImageRules(image.name).types.join(','),
          multiple: false,
          'aria-label': place.title,
        }}
        p={0}
      >
        <Preview image={image} title={place.title} />
        <div className={classes.about}>
          <Title order={3} fz="md">
            {place.title}
          </Title>
          <Text size="sm" c="dimmed">
            {purposes[image.name]}
          </Text>
          {image.id === null && image.shown.length > 0 && <Text size="sm">{words.builtIn}</Text>}
          <Problems place={place} />
          {place.progress === null ? (
            <Actions image={image} place={place} onUpload={() => openDialog.current?.()} />
          ) : (
            <Sending share={place.progress} onCancel={place.cancel} title={place.title} />
          )}
        </div>
      </Dropzone>
    </li>
  );
}

function Preview({ image: { name, shown }, title }: Required<TileProps>) {
  const words = useWords(siteImagesWords);
  const [first] = shown;
  if (!first)
    return (
      <div className={classes.preview} data-empty>
        <IconPhotoOff size={36} stroke={1.4} aria-hidden />
        <Text size="sm">{isCertificate(name) ? words.titleAlone : words.none}</Text>
      </div>
    );
  if (name !== FILM)
    return (
      <div className={classes.preview} data-cropped={isFacility(name) || undefined}>
        <img src={first.src} alt={words.currentImage(title)} loading="lazy" />
      </div>
    );
  return (
    <div className={classes.preview}>
      {/* Another film is another element: one that has begun keeps its old source. */}
      <video
        key={first.src}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={words.currentImage(title)}
      >
        {shown.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
    </div>
  );
}

/** Read out as soon as it is there. */
function Problems({ place: { problem, sendAgain, forget } }: Pick<PartProps, 'place'>) {
  const words = useWords(siteImagesWords);
  const { tryAgain } = useWords(webWords);
  return (
    <div role="alert" className={classes.problem}>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem.sentence}
        </Text>
      )}
      {problem?.file && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={sendAgain}>
            {problem.isConflict ? words.uploadAnyway : tryAgain}
          </Button>
          {problem.isConflict && (
            <Button size="xs" variant="subtle" onClick={forget}>
              {words.keepTheirs}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}

function Actions({ image: { name, id }, place, onUpload }: PartProps & { readonly onUpload: () => void }) {
  const words = useWords(siteImagesWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const { title, removing, remove } = place;
  const uploadText = id === null ? words.upload : words.replace;
  const ask = async () => {
    const ofFacility = isFacility(name) ? words.removeFacilityImage : words.removeOther;
    const text = (isCertificate(name) ? words.removeCertificate : ofFacility)(title);
    if (await confirm({ title: words.removeTitle, text, confirm: words.remove })) remove();
  };
  const Icon = name === FILM ? IconMovie : id === null ? IconUpload : IconPhoto;
  return (
    <div className={classes.actions}>
      <Button
        size="sm"
        variant="default"
        disabled={removing}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={of(uploadText, title)}
        onClick={onUpload}
      >
        {uploadText}
      </Button>
      {id === null ? (
        <Text size="xs" c="dimmed" className={classes.drop}>
          {words.drop}
        </Text>
      ) : (
        <Button
          size="sm"
          variant="subtle"
          tone="danger"
          loading={removing}
          aria-label={of(words.remove, title)}
          onClick={() => void ask()}
        >
          {words.remove}
        </Button>
      )}
    </div>
  );
}

interface SendingProps {
  readonly share: number;
  readonly onCancel: () => void;
  readonly title: string;
}

function Sending({ share, onCancel, title }: SendingProps) {
  const words = useWords(siteImagesWords);
  const { of } = useWords(webWords);
  const text = share < 1 ? words.uploading(Math.round(share * 100)) : words.preparing;
  return (
    <div className={classes.sending}>
      <Text size="sm" className="numbers" role="status">
        {text}
      </Text>
      <Progress value={share * 100} animated={share === 1} aria-label={of(text, title)} />
      <Button size="xs" variant="default" onClick={onCancel} aria-label={of(words.cancelUpload, title)}>
        {words.cancelUpload}
      </Button>
    </div>
  );
}
