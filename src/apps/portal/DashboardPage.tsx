import { SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../web/signed-in.ts';
import { useWords } from '../../web/i18n.tsx';
import { PageHeader } from '../../web/ui/PageHeader.tsx';
import { rooms } from './navigation.ts';
import { portalWords } from './portal.words.ts';
import classes from './Shell.module.css';

export function DashboardPage() {
  const words = useWords(portalWords);
  const may = useMay();
  return (
    <>
      <PageHeader title={words.dashboard} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {rooms
          .filter((room) => room.to !== '/' && may(room.permission))
          .map((room) => (
            <Link key={room.to} to={room.to} className={classes.tile}>
              <ThemeIcon variant="light" size={44} radius="md">
                <room.icon size={24} aria-hidden />
              </ThemeIcon>
              <div>
                <Title order={2} fz="lg">
                  {words[room.label]}
                </Title>
                <Text c="dimmed" size="sm">
                  {words[room.about]}
                </Text>
              </div>
            </Link>
          ))}
      </SimpleGrid>
    </>
  );
}
