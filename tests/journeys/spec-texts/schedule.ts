import type { Page } from 'playwright-core';
import { check, press, send, type SpecScreen } from './screen.ts';
import { people, plates } from './shop.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}`.padStart(2, '0'));

/** The moment of an appointment is a field of two parts; its button opens a calendar. */
const clearMoment = (name: string) => async (page: Page) => {
  await page.getByRole('textbox', { name, exact: true }).fill('');
  await page.keyboard.press('Tab');
};

/** Part 2, section 2: schedule. */
export const scheduleScreens: readonly SpecScreen[] = [
  {
    screen: 'week of the schedule',
    path: '/schedule?view=week',
    part: 'main',
    texts: [
      'Schedule',
      'Schedule Service',
      'Day',
      'Week',
      'Previous week',
      'Next week',
      'Today',
      'Week of {date}',
      // The block of an estimate's appointment: its plate and its customer.
      `${plates.linked} · ${people.linked}`,
    ],
    says: ['appointments'],
  },
  {
    screen: 'day of the schedule',
    open: [check('Day')],
    part: 'main',
    texts: ['Previous day', 'Next day', ...hours.map((hour) => `${hour}:00`)],
    says: ['appointments'],
  },
  {
    screen: 'new appointment',
    path: '/schedule?edit=new',
    texts: [
      'Schedule Service',
      'Start',
      'End',
      'Estimate',
      'Search estimates...',
      'Customer',
      'Vehicle',
      'Service',
      'Technician',
      // Of the appointment, not of a person (glossary).
      'Title (optional)',
      'Notes',
    ],
  },
  {
    screen: 'calendar of an appointment',
    open: [press('button', 'Start: …')],
    part: '[role=dialog][aria-label=Start]',
    texts: ['Hour', 'Minute', ...hours, '00', '15', '30', '45', 'Today', 'Clear', 'Apply'],
  },
  {
    screen: 'new appointment without its times',
    path: '/schedule?edit=new',
    open: [clearMoment('Start'), clearMoment('End'), send],
    texts: ['Scheduled date is required', 'End date is required'],
  },
  {
    screen: 'edited appointment',
    path: '/schedule?view=day',
    open: [press('button', `${plates.linked}…`)],
    texts: ['Edit Appointment', 'Delete appointment'],
  },
  {
    screen: 'deleted appointment',
    open: [press('button', 'Delete appointment')],
    texts: ['Delete the appointment'],
    says: ['Are you sure you want to delete the appointment'],
  },
  {
    screen: 'day of the schedule',
    as: 'technician',
    path: '/schedule?view=day',
    part: 'main',
    texts: [`${plates.linked} · Customer`],
    absent: ['Schedule Service', people.linked],
  },
];
