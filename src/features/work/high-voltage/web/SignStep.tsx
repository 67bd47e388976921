import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#shared/dates.ts';
import { isValidOn } from '#features/records/qualifications/valid-on.ts';
import { qualificationsQuery } from '#features/records/qualifications/web/shared.queries.ts';
import { useWords } from '#web/i18n.tsx';
import { useUser } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { Text, TextButton } from '#web/ui/Text.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { Signature } from '../high-voltage-drafts.contract.ts';
import type { Isolation } from '../high-voltage.contract.ts';
import { isolationPageWords } from '../isolation-page.words.ts';
import type { Stroke } from '../signature.ts';
import type { StepProps } from './step-props.ts';
import classes from './IsolationPage.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import { StepCard } from './StepCard.tsx';
import type { Acts } from './use-acts.ts';
import { TextField } from './TextField.tsx';

const needsSecond = ({ needsSecondPerson, secondPerson }: Isolation): boolean =>
  needsSecondPerson && secondPerson === null;

/** All is done that comes before the signature: it is drawn, or typed by who cannot draw. */
export function SignStep({ isolation, acts, isWaiting }: StepProps) {
  const words = useWords(isolationPageWords);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const isSigned = isTyped ? name.trim() !== '' : strokes.length > 0;
  const record = () => {
    const signature: Signature = isTyped
      ? { kind: 'typed', name }
      : { kind: 'drawn', strokes: strokes.map((stroke) => [...stroke]) };
    acts.sign({ of: 'signature', body: { signature, version: isolation.version } });
  };
  return (
    <StepCard
      title={words.sign}
      verb={words.confirm}
      icon={<IconShieldCheck size={22} aria-hidden />}
      busy={acts.isPending}
      disabled={!isSigned || isWaiting || needsSecond(isolation)}
      onDone={record}
    >
      <SecondPerson isolation={isolation} acts={acts} />
      {isTyped ? (
        <TextField
          label={words.yourName}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={acts.errorOf('signature.name')}
          onType={setName}
        />
      ) : (
        <SignaturePad strokes={strokes} onDraw={setStrokes} />
      )}
      <Signer />
      <div className={classes.other}>
        <TextButton onClick={() => setIsTyped(!isTyped)}>
          {isTyped ? words.drawInstead : words.typeInstead}
        </TextButton>
      </div>
    </StepCard>
  );
}

/** Who signs, and what they are qualified for today. */
function Signer() {
  const words = useWords(isolationPageWords);
  const user = useUser();
  const today = useRigaDay();
  const { data } = useQuery(qualificationsQuery);
  const own = data
    ?.filter((each) => each.userId === user?.id && isValidOn(each, today))
    .toSorted((a, b) => b.rank - a.rank)
    .at(0);
  return (
    <Text size="sm">
      <b>{[user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.username}</b>{' '}
      {own && words.qualification(own.level, own.validUntil && dayText(own.validUntil))}
      {data && !own && words.noQualification}
    </Text>
  );
}

/** Where the shop asks for one: who confirmed, or the button with which another person does it on their own phone. */
function SecondPerson({ isolation, acts }: { readonly isolation: Isolation; readonly acts: Acts }) {
  const words = useWords(isolationPageWords);
  const { needsSecondPerson, secondPerson, version } = isolation;
  if (!needsSecondPerson) return null;
  return (
    <div className={classes.second}>
      <Text>
        <b>{words.secondPerson}:</b> {secondPerson?.name ?? words.secondMissing}
      </Text>
      {!secondPerson && (
        <Button
          variant="default"
          size="lg"
          loading={acts.isPending}
          onClick={() => acts.sign({ of: 'secondPerson', version })}
        >
          {words.confirmSecond}
        </Button>
      )}
    </div>
  );
}
