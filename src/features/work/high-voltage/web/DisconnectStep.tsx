import { IconCamera } from '@tabler/icons-react';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useUser } from '#web/signed-in.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './CurrentStep.tsx';
import { StepCard } from './StepCard.tsx';
import { TextField } from './TextField.tsx';
import classes from './StepFields.module.css';

/** Returns the address of a picture on this device as long as it is shown. */
function usePreview(photo: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return undefined;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [photo]);
  return url;
}

/** The plug or disconnect is out: who holds it, where it is locked away, and a photo of the lock. */
export function DisconnectStep({ acts }: StepProps) {
  const words = useWords(isolationPageWords);
  const user = useUser();
  const [heldBy, setHeldBy] = useState([user?.firstName, user?.lastName].filter(Boolean).join(' '));
  const [lock, setLock] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [isPhotoAsked, setIsPhotoAsked] = useState(false);
  useUnsaved(lock !== '' || photo !== null);
  const record = () => {
    setIsPhotoAsked(true);
    if (photo) acts.record({ of: 'disconnect', disconnected: { heldBy, lock, photo } });
  };
  const photoProblem = acts.errorOf('files') ?? (isPhotoAsked && !photo ? words.photoMissing : undefined);
  return (
    <StepCard
      title={words.disconnect}
      text={words.disconnectText}
      verb={words.disconnectDone}
      busy={acts.isPending}
      onDone={record}
    >
      <TextField
        label={words.heldBy}
        value={heldBy}
        maxLength={100}
        error={acts.errorOf('heldBy')}
        onType={setHeldBy}
      />
      <TextField
        label={words.lock}
        value={lock}
        maxLength={60}
        placeholder={words.lockExample}
        error={acts.errorOf('lock')}
        onType={setLock}
      />
      <PhotoField photo={photo} problem={photoProblem} onTake={setPhoto} />
    </StepCard>
  );
}

interface PhotoFieldProps {
  readonly photo: File | null;
  readonly problem: string | undefined;
  readonly onTake: (photo: File) => void;
}

/** The camera of a phone, or a file. */
function PhotoField({ photo, problem, onTake }: PhotoFieldProps) {
  const words = useWords(isolationPageWords);
  const preview = usePreview(photo);
  const input = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const taken = event.currentTarget.files?.[0];
    if (taken) onTake(taken);
  };
  return (
    <div className={classes.field}>
      {preview && <img src={preview} alt={words.photoAlt} className={classes.preview} />}
      <label htmlFor={input} className={classes.camera}>
        <IconCamera size={22} aria-hidden />
        {photo ? words.otherPhoto : words.takePhoto}
        <input
          id={input}
          type="file"
          accept="image/*"
          capture="environment"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${input}-problem`}
          onChange={take}
        />
      </label>
      {problem && (
        <p id={`${input}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
