import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconCar,
  IconEye,
  IconFileInvoice,
  IconMailX,
  IconMessage2,
  IconPackage,
  IconPhoneCall,
  IconReceiptEuro,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { displayMoment } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PhoneLink, Plate } from '#web/ui/RecordLinks.tsx';
import type { NowItem, NowKind } from '../now.contract.ts';
import { ageOf, nowText, placeOfNow, verbs } from '../now-text.ts';
import { nowWords } from '../now.words.ts';
import classes from './Now.module.css';

/** Of each kind, and what colour it has: red is for harm alone. */
const signs: Record<NowKind, readonly [icon: Icon, tone?: 'harm' | 'care']> = {
  request: [IconMessage2],
  call_asked: [IconPhoneCall],
  mail_lost: [IconMailX, 'harm'],
  seen: [IconEye],
  approved: [IconCalendarPlus],
  parts_came: [IconPackage],
  not_invoiced: [IconFileInvoice],
  not_paid: [IconCar],
  overdue: [IconReceiptEuro, 'harm'],
  two_cars: [IconAlertTriangle, 'care'],
  own_car: [IconCar],
};

export function NowRow({ item, now }: { readonly item: NowItem; readonly now: number }) {
  const words = useWords(nowWords);
  const { language } = useLanguage();
  const [Sign, tone] = signs[item.kind];
  const text = nowText(item, now, language);
  const verb = words[verbs[item.kind]];
  const age = ageOf(item, now, language);
  const { to, search } = placeOfNow(item);
  return (
    <li className={classes.row} data-tone={tone}>
      <Sign size={20} aria-hidden className={classes.sign} />
      <span className={classes.plate}>{item.plate && <Plate>{item.plate}</Plate>}</span>
      <span className={classes.text}>
        {text}
        {'phone' in item && item.phone && (
          <>
            {' · '}
            <PhoneLink phone={item.phone} />
          </>
        )}
      </span>
      {age !== '' && (
        <time className={classes.age} dateTime={item.since} title={displayMoment(item.since)}>
          {age}
        </time>
      )}
      <Button
        className={classes.verb}
        size="sm"
        variant="subtle"
        aria-label={`${verb}: ${[item.plate, text].filter(Boolean).join(', ')}`}
        renderRoot={(props) => <Link {...props} data-verb to={to} search={search as never} />}
      >
        {verb}
      </Button>
    </li>
  );
}
