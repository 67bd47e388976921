import type { Ctx, StaffCtx } from '../../../server/context.ts';
import { writing } from '../../../server/database.ts';
import { hashPassword, passwordFault, verifyPassword } from '../../../server/passwords.ts';
import { endSessions } from '../../../server/session.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/words.ts';
import { tellStaff } from '../../notices/server/notices.service.ts';
import { nameOf } from '../../users/user-name.ts';
import type { AuthStatus, SignedInUser } from '../auth.contract.ts';
import {
  countAttempt,
  findUserId,
  recordSignIn,
  selectPasswordHash,
  updateLanguage,
  updatePassword,
} from './auth.sql.ts';

const asSignedInUser = (user: SignedInUser): SignedInUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  language: user.language,
});

export async function authStatus(ctx: Ctx): Promise<AuthStatus> {
  const { user } = ctx;
  return {
    isAuthenticated: user !== null,
    user: user && asSignedInUser(user),
    isMasterAdmin: user?.isMasterAdmin ?? false,
  };
}

/** Unknown, wrong, locked and inactive are answered alike, in words and in work done. */
export async function login(ctx: Ctx, { username, password }: { username: string; password: string }) {
  const attempt = await countAttempt(ctx.db, username);
  const right = await verifyPassword(attempt?.passwordHash, password);
  if (!attempt || !right) {
    const userId = await findUserId(ctx.db, username);
    const details = { locked: attempt?.locks ?? false };
    await writing(ctx, async (tx) => {
      await tx.audit({ action: 'login_failed', userId, details });
      if (attempt?.locks) {
        const about = { entityId: attempt.id, params: { name: nameOf(attempt) } };
        await tellStaff(tx.db, { kind: 'account_locked', ...about }, String(attempt.lockedUntil));
      }
    });
    throw new DomainError('wrong_credentials');
  }
  await writing(ctx, async (tx) => {
    await recordSignIn(tx.db, attempt.id);
    await tx.audit({ action: 'login_success', userId: attempt.id });
  });
  await ctx.session.signIn(attempt.id);
  return { user: asSignedInUser(attempt), isMasterAdmin: attempt.isMasterAdmin };
}

export async function logout(ctx: Ctx): Promise<void> {
  if (!ctx.user) return;
  await writing(ctx, (tx) => tx.audit({ action: 'logout' }));
  await ctx.session.signOut();
}

export async function changePassword(
  ctx: StaffCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const fault = passwordFault(newPassword, ctx.user.username);
  if (fault) throw new DomainError('invalid_input', { fields: { newPassword: [fault] } });
  if (!(await verifyPassword(await selectPasswordHash(ctx.db, ctx.user.id), currentPassword)))
    throw new DomainError('wrong_password', { fields: { currentPassword: ['currentPasswordWrong'] } });
  const passwordHash = await hashPassword(newPassword);
  await writing(ctx, async (tx) => {
    await updatePassword(tx.db, ctx.user.id, passwordHash);
    await endSessions(tx.db, ctx.user.id, ctx.session.sid);
    await tx.audit({ action: 'password_changed', entityType: 'user', entityId: ctx.user.id });
  });
}

export async function saveLanguage(ctx: StaffCtx, language: Language): Promise<void> {
  if (language === ctx.user.language) return;
  await writing(ctx, async (tx) => {
    await updateLanguage(tx.db, ctx.user.id, language);
    await tx.audit({
      action: 'user_updated',
      entityType: 'user',
      entityId: ctx.user.id,
      details: { language: { old: ctx.user.language, new: language } },
    });
  });
}
