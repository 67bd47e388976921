import { useEffect, useState } from 'react';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { PhotoButton } from '#web/kept-acts/PhotoButton.tsx';
import { useUser } from '#web/signed-in.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { StepProps } from './step-props.ts';
import { StepCard } from './StepCard.tsx';
import { TextField } from './TextField.tsx';
import classes from './StepFields.module.css';

/** Returns the address of a picture on this device as long as it is shown. */
function usePreview(photo: Blob | null): string | null {
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
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  useUnsaved(lock !== '' || photo !== null);
  const isBlank = (text: string) => isAsked && text.trim() === '';
  const record = () => {
    setIsAsked(true);
    if (photo && heldBy.trim() !== '' && lock.trim() !== '')
      void acts.keepDisconnect({ heldBy, lock }, photo);
  };
  return (
    <StepCard
      title={words.disconnect}
      text={words.disconnectText}
      verb={words.disconnectDone}
      onDone={record}
    >
      <TextField
        label={words.heldBy}
        value={heldBy}
        maxLength={100}
        error={isBlank(heldBy) ? words.heldByMissing : undefined}
        onType={setHeldBy}
      />
      <TextField
        label={words.lock}
        value={lock}
        maxLength={60}
        placeholder={words.lockExample}
        error={isBlank(lock) ? words.lockMissing : undefined}
        onType={setLock}
      />
      <PhotoField photo={photo} isMissing={isAsked && !photo} onTake={setPhoto} />
    </StepCard>
  );
}

interface PhotoFieldProps {
  readonly photo: Blob | null;
  readonly isMissing: boolean;
  readonly onTake: (photo: Blob) => void;
}

/** The camera of a phone, or a file. */
function PhotoField({ photo, isMissing, onTake }: PhotoFieldProps) {
  const words = useWords(isolationPageWords);
  const preview = usePreview(photo);
  return (
    <div className={classes.field}>
      {preview && <img src={preview} alt={words.photoAlt} className={classes.preview} />}
      <PhotoButton onPhoto={onTake}>{photo ? words.otherPhoto : words.takePhoto}</PhotoButton>
      {isMissing && (
        <p className={classes.problem} role="alert">
          {words.photoMissing}
        </p>
      )}
    </div>
  );
}
