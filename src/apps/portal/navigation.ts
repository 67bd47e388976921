import { IconCategory, IconLayoutDashboard, IconMailbox, type Icon } from '@tabler/icons-react';
import type { Permission } from '../../shared/permissions.ts';
import type { portalWords } from './portal.words.ts';

interface Room {
  readonly to: '/' | '/contact-submissions' | '/services';
  readonly label: keyof typeof portalWords;
  readonly about: keyof typeof portalWords;
  readonly icon: Icon;
  readonly permission: Permission;
}

/** The portal's screens in the order of the sidebar; who may open one is in the permission table. */
export const rooms = [
  {
    to: '/',
    label: 'dashboard',
    about: 'dashboardAbout',
    icon: IconLayoutDashboard,
    permission: 'dashboard.read',
  },
  {
    to: '/contact-submissions',
    label: 'contactForms',
    about: 'contactFormsAbout',
    icon: IconMailbox,
    permission: 'submissions.manage',
  },
  {
    to: '/services',
    label: 'serviceManagement',
    about: 'serviceManagementAbout',
    icon: IconCategory,
    permission: 'catalogue.manage',
  },
] as const satisfies readonly Room[];
