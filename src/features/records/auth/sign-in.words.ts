import { defineWords } from '#shared/words.ts';

/** The words of the screens before the portal and of the change of a password: loaded with those alone. */
export const signInWords = defineWords({
  productTitle: { en: 'EV Service Portal', lv: 'EV servisa portāls' },
  signIn: { en: 'Sign in', lv: 'Pieslēgties' },
  signingIn: { en: 'Signing in...', lv: 'Pieslēdzas...' },
  secureAccess: {
    en: 'Secure access to your service management system',
    lv: 'Droša piekļuve jūsu servisa vadības sistēmai',
  },
  username: { en: 'Username', lv: 'Lietotājvārds' },
  password: { en: 'Password', lv: 'Parole' },
  trouble: {
    en: 'Having trouble signing in? Contact your system administrator.',
    lv: 'Neizdodas pieslēgties? Sazinieties ar sistēmas administratoru.',
  },
  monitored: {
    en: 'All login attempts are monitored and logged for security purposes.',
    lv: 'Drošības nolūkos visi pieslēgšanās mēģinājumi tiek uzraudzīti un reģistrēti.',
  },
  loginSuccessful: { en: 'Login successful', lv: 'Pieslēgšanās izdevās' },
  welcomeBack: {
    en: (name: string) => `Welcome back, ${name}!`,
    lv: (name: string) => `Sveicināti atpakaļ, ${name}!`,
  },
  loginFailed: { en: 'Login failed', lv: 'Pieslēgšanās neizdevās' },
  loginFailedText: {
    en: 'Login failed. Please try again.',
    lv: 'Pieslēgšanās neizdevās. Lūdzu, mēģiniet vēlreiz.',
  },
  changePassword: { en: 'Change password', lv: 'Mainīt paroli' },
  currentPassword: { en: 'Current password', lv: 'Pašreizējā parole' },
  newPassword: { en: 'New password', lv: 'Jaunā parole' },
  newPasswordHint: { en: 'At least 8 characters', lv: 'Vismaz 8 rakstzīmes' },
  newPasswordTitle: { en: 'Choose your password', lv: 'Izvēlieties savu paroli' },
  newPasswordText: {
    en: 'Your present password was made by the system and was visible when it was installed. Choose one of your own; after that the portal opens.',
    lv: 'Pašreizējo paroli izveidoja sistēma, un uzstādīšanas laikā tā bija redzama. Izvēlieties savu paroli, un portāls atvērsies.',
  },
  signOut: { en: 'Sign out', lv: 'Iziet' },
  passwordChanged: { en: 'Password changed successfully', lv: 'Parole nomainīta' },
  passwordFailed: { en: 'Failed to change password', lv: 'Neizdevās nomainīt paroli' },
});
