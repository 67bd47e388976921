import { IconCamera } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { compressImage } from '../small-photo.ts';
import { useToast } from '../toast.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/Text.tsx';
import { webWords } from '../web.words.ts';
import { keptActsWords } from './kept-acts.words.ts';
import { useOwnActs } from './KeptMark.tsx';

interface PhotoButtonProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Takes the photo, small and without what the camera writes beside it. */
  readonly onPhoto: (photo: Blob) => void;
}

/** Opens the camera of a phone, or a choice of files: the first press opens it, the second takes the photo. */
export function PhotoButton({ children, className, onPhoto }: PhotoButtonProps) {
  const words = useWords(keptActsWords);
  const { error } = useWords(webWords);
  const { show } = useToast();
  const { isFull } = useOwnActs();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    try {
      onPhoto(await compressImage(file));
    } catch {
      // The browser does not say why it cannot read an image.
      show({ title: error, description: words.noPhoto, kind: 'destructive' });
    }
  };
  return (
    <>
      <Button
        variant="light"
        size="lg"
        className={className}
        disabled={isFull}
        leftSection={<IconCamera size={24} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
