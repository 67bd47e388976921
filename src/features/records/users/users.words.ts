import { defineWords } from '#shared/words.ts';

export const usersWords = defineWords({
  title: { en: 'User Management', lv: 'Lietotāji' },
  searchPlaceholder: { en: 'Search users...', lv: 'Meklēt lietotājus...' },
  addUser: { en: 'Add User', lv: 'Pievienot lietotāju' },
  newUser: { en: 'Add User', lv: 'Jauns lietotājs' },
  editUser: { en: 'Edit User', lv: 'Labot lietotāja datus' },
  name: { en: 'Name', lv: 'Vārds, uzvārds' },
  status: { en: 'Status', lv: 'Statuss' },
  lastLogin: { en: 'Last login', lv: 'Pēdējoreiz' },
  never: { en: 'Never', lv: 'Nekad' },
  inactive: { en: 'Inactive', lv: 'Neaktīvs' },
  locked: { en: 'Locked', lv: 'Bloķēts' },
  lockedUntil: {
    en: (moment: string) => `Locked until ${moment} after wrong passwords`,
    lv: (moment: string) => `Bloķēts līdz ${moment} nepareizu paroļu dēļ`,
  },
  you: { en: 'You', lv: 'Jūs' },
  masterAdmin: { en: 'Master admin', lv: 'Galvenais administrators' },
  noUsers: { en: 'No users found', lv: 'Lietotāju nav' },
  showAll: { en: 'Show all users', lv: 'Rādīt visus lietotājus' },
  editOne: { en: (name: string) => `Edit ${name}`, lv: (name: string) => `Labot: ${name}` },
  deactivateOne: { en: (name: string) => `Deactivate ${name}`, lv: (name: string) => `Deaktivizēt: ${name}` },
  activateOne: { en: (name: string) => `Activate ${name}`, lv: (name: string) => `Aktivizēt: ${name}` },
  unlockOne: { en: (name: string) => `Unlock ${name}`, lv: (name: string) => `Atbloķēt: ${name}` },
  auditOne: {
    en: (name: string) => `Audit log of ${name}`,
    lv: (name: string) => `Darbību žurnāls: ${name}`,
  },
  ownAccountHint: {
    en: 'You cannot change your own account here.',
    lv: 'Savu kontu šeit mainīt nevar.',
  },
  masterAdminHint: {
    en: 'Nobody else can deactivate the master admin, change its role or reset its password.',
    lv: 'Neviens cits nevar deaktivizēt galvenā administratora kontu vai mainīt tā lomu vai paroli.',
  },
  ownerRoleHint: {
    en: 'Only the master admin can grant or take away the role of owner.',
    lv: 'Īpašnieka lomu var piešķirt vai atņemt tikai galvenais administrators.',
  },
  deactivate: { en: 'Deactivate', lv: 'Deaktivizēt' },
  deactivateTitle: { en: 'Deactivate user', lv: 'Deaktivizēt lietotāju' },
  deactivateQuestion: {
    en: (name: string) =>
      `Are you sure you want to deactivate ${name}? They are signed out at once and cannot sign in again until you activate the account.`,
    lv: (name: string) =>
      `Vai tiešām deaktivizēt kontu „${name}”? Lietotāja sesija beigsies uzreiz, un pieslēgties nevarēs, kamēr konts netiks atkal aktivizēts.`,
  },
  created: { en: 'User created successfully', lv: 'Lietotājs pievienots' },
  updated: { en: 'User updated successfully', lv: 'Lietotāja dati saglabāti' },
  statusUpdated: { en: 'User status updated successfully', lv: 'Lietotāja statuss mainīts' },
  createFailed: { en: 'Failed to create user', lv: 'Neizdevās pievienot lietotāju' },
  updateFailed: { en: 'Failed to update user', lv: 'Neizdevās saglabāt lietotāja datus' },
  statusFailed: { en: 'Failed to update user status', lv: 'Neizdevās mainīt lietotāja statusu' },
  unlockFailed: { en: 'Failed to unlock user', lv: 'Neizdevās atbloķēt lietotāju' },
  password: { en: 'Password', lv: 'Parole' },
  passwordHint: { en: 'At least 8 characters', lv: 'Vismaz 8 rakstzīmes' },
  keepPassword: {
    en: 'Leave blank to keep the current password',
    lv: 'Atstājiet tukšu, lai saglabātu pašreizējo paroli',
  },
  activeHint: { en: 'Only active users can sign in.', lv: 'Pieslēgties var tikai aktīvi lietotāji.' },
  supplierHint: {
    en: 'This user sees the parts of this supplier only.',
    lv: 'Šis lietotājs redz tikai šī piegādātāja detaļas.',
  },
  endsSessions: {
    en: 'Changing the role or password signs the user out immediately.',
    lv: 'Mainot lomu vai paroli, lietotāja sesija uzreiz beidzas.',
  },
  userGone: { en: 'This user does not exist.', lv: 'Šāda lietotāja nav.' },
});
