import { Divider, Input, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useLeaveQuestion } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { SignedInUser } from '../auth.contract.ts';
import { authWords } from '../auth.words.ts';
import { signInWords } from '../sign-in.words.ts';
import { roleWords } from '#features/records/users/role.words.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { fullName } from './person.ts';
import { useChooseLanguage } from './auth.queries.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';

const PasswordForm = lazyForm(() => import('./PasswordForm.tsx'), 'PasswordForm');

interface ProfileDialogProps {
  readonly user: SignedInUser;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ProfileDialog({ user, opened, onClose }: ProfileDialogProps) {
  const words = useWords(authWords);
  const { changePassword } = useWords(signInWords);
  const roleLabels = useWords(roleWords);
  const ask = useLeaveQuestion();
  const chooseLanguage = useChooseLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (!dirty || (await ask())) onClose();
  };
  return (
    <Dialog opened={opened} onClose={() => void close()} title={words.profile} size="md">
      <Stack>
        <div>
          <Text fw={700}>{fullName(user, words)}</Text>
          <Text c="dimmed" size="sm">
            {`${user.username} · ${roleLabels[user.role]}`}
          </Text>
        </div>
        <Input.Wrapper label={words.language} labelElement="div">
          <LanguageSwitch fullWidth onChosen={chooseLanguage} />
        </Input.Wrapper>
        <Input.Wrapper label={words.appearance} labelElement="div">
          <SegmentedControl<MantineColorScheme>
            fullWidth
            aria-label={words.appearance}
            value={colorScheme}
            onChange={setColorScheme}
            data={[
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
              { value: 'auto', label: words.auto },
            ]}
          />
        </Input.Wrapper>
        <Divider />
        <Title order={3} fz="md">
          {changePassword}
        </Title>
        <PasswordForm username={user.username} onDirty={setDirty} />
      </Stack>
    </Dialog>
  );
}
