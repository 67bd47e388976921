import { useEffect, useState } from 'react';
import { useFirstRender } from '#web/first-render.ts';
import { useCan, useUser } from '#web/signed-in.ts';

/** Kept on this device for each person: a technician who wants the colleagues' too wants them tomorrow as well. */
const keyOf = (userId: string): string => `schedule of ${userId}`;

/** Says whether a technician chose to see all appointments. A browser may keep nothing for a page. */
function remembersAll(userId: string | undefined): boolean {
  try {
    return userId !== undefined && localStorage.getItem(keyOf(userId)) === 'all';
  } catch {
    return false;
  }
}

function rememberAll(userId: string, all: boolean): void {
  try {
    if (all) localStorage.setItem(keyOf(userId), 'all');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Then it is not remembered.
  }
}

interface Whose {
  /** Whose appointments are shown: a technician's, the unassigned ones, or all (undefined). */
  readonly whose: string | undefined;
  /** The chip that is pressed. */
  readonly chip: string | undefined;
  readonly choose: (technician: string | undefined) => void;
}

/** What the address asks for; else, for a technician, their own appointments, or all when they chose that last. */
export function useWhose(
  requested: string | undefined,
  onChange: (technician: string | undefined) => void,
): Whose {
  const user = useUser();
  const mayWrite = useCan()('appointments.write');
  const own = mayWrite ? undefined : user?.id;
  const first = useFirstRender();
  const [isMine, setMine] = useState(() => first !== null || !remembersAll(own));
  // The server does not know what this device remembers.
  useEffect(() => setMine(!remembersAll(own)), [own]);
  const whose = requested ?? (isMine ? own : undefined);
  const choose = (technician: string | undefined) => {
    if (own !== undefined) {
      setMine(technician === own);
      rememberAll(own, technician === undefined);
    }
    onChange(technician === own ? undefined : technician);
  };
  return { whose, chip: whose, choose };
}
