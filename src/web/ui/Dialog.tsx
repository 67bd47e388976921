import { useLayoutEffect, useState } from 'react';
import { deferred } from '../deferred.ts';
import { useOnDemand } from '../on-demand.ts';
import { bufferKeys } from './buffer-keys.ts';
import type { DialogProps } from './DialogFrame.tsx';

const dialogFrame = deferred(() => import('./DialogFrame.tsx'));

/** A dialog that fills the screen of a phone. Until it is opened for the first time it costs nothing. */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props;
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  // Its first field takes the focus only when it has appeared.
  useLayoutEffect(() => {
    if (opened) bufferKeys();
  }, [opened]);
  const arrived = useOnDemand(dialogFrame, opened, onClose);
  return wasOpened && arrived ? <arrived.DialogFrame {...props} /> : null;
}
