import { useState } from 'react';
import { useCan, useUser } from '../../../../../web/signed-in.ts';

/** Kept on this device for each person: a technician who wants their own appointments wants them tomorrow too. */
const keyOf = (userId: string): string => `schedule of ${userId}`;

/** A browser may keep nothing for a page. */
function remembered(userId: string | undefined): boolean {
  try {
    return userId !== undefined && localStorage.getItem(keyOf(userId)) === 'mine';
  } catch {
    return false;
  }
}

function remember(userId: string, mine: boolean): void {
  try {
    if (mine) localStorage.setItem(keyOf(userId), 'mine');
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

/** What the address asks for, else what a technician chose last: their own, or all. */
export function useWhose(
  requested: string | undefined,
  onChange: (technician: string | undefined) => void,
): Whose {
  const user = useUser();
  const mayWrite = useCan()('appointments.write');
  const own = mayWrite ? undefined : user?.id;
  const [isMine, setMine] = useState(() => remembered(own));
  const whose = requested ?? (isMine ? own : undefined);
  const choose = (technician: string | undefined) => {
    if (own !== undefined) {
      setMine(technician === own);
      remember(own, technician === own);
    }
    onChange(technician === own ? undefined : technician);
  };
  return { whose, chip: whose, choose };
}
