import { CostlyWork } from '#server/costly-work/costly-work.ts';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { hashPassword, passwordProblem, verifyPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/session.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { notifyOfLock } from './account-locked.ts';
import type { AuthStatus, SignedInUser } from '../auth.contract.ts';
import {
  countAttempt,
  countDeviceAttempt,
  findUserId,
  forgiveFailures,
  isKnownDevice,
  LOCK_SECONDS,
  recordSignIn,
  updateLanguage,
  updatePassword,
} from '#features/records/users/server/sign-in.service.ts';
import { userAudit, nameOf } from '#features/records/users/user.fields.ts';

const asSignedInUser = (user: SignedInUser): SignedInUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  language: user.language,
});

export async function authStatus(ctx: RequestContext): Promise<AuthStatus> {
  const { user } = ctx;
  return {
    isAuthenticated: user !== null,
    user: user && asSignedInUser(user),
    isMasterAdmin: user?.isMasterAdmin ?? false,
    mustChangePassword: user?.mustChangePassword ?? false,
    shopName: user && (await getBusiness(ctx.db)).name,
  };
}

/** Comparing a password is costly on purpose. */
const attempts = new CostlyWork();

/**
 * Counts an attempt and compares its password: at the browser, when the account signed in from it before, else at the
 * account. Callers take turns, and who uses such a browser comes before strangers. What is refused because too much waits
 * is not counted. Throws `too_many_requests`, `unavailable`.
 */
async function attemptWith(ctx: RequestContext, username: string, password: string) {
  const { device } = ctx.session;
  const knownDevice = device && (await isKnownDevice(ctx.db, username, device)) ? device : null;
  const caller = knownDevice ? { ...ctx.caller, key: knownDevice, isStaff: true } : ctx.caller;
  return attempts.run(caller, async () => {
    const attempt = knownDevice
      ? await countDeviceAttempt(ctx.db, username, knownDevice)
      : await countAttempt(ctx.db, username);
    return { attempt, knownDevice, isRight: await verifyPassword(attempt?.passwordHash, password) };
  });
}
type Attempted = Awaited<ReturnType<typeof attemptWith>>;

/** Records a failure, within `tx`; when it locks the account for unknown browsers, owners are notified. */
async function recordFailure(
  tx: Transaction,
  { attempt, knownDevice }: Attempted,
  userId: string | null,
  where: { readonly changingPassword?: true },
): Promise<void> {
  const locked = attempt?.locks ?? false;
  const details = { locked, ...(knownDevice ? { knownDevice: true } : {}), ...where };
  await tx.audit({ action: 'login_failed', userId, details });
  if (attempt && locked && !knownDevice)
    await notifyOfLock(tx, { id: attempt.id, name: nameOf(attempt) }, String(attempt.lockedUntil));
}

/** Unknown, wrong, locked and inactive get the same response, after the same amount of work. */
export async function login(
  ctx: RequestContext,
  { username, password }: { username: string; password: string },
) {
  const tried = await attemptWith(ctx, username, password);
  const { attempt, knownDevice, isRight } = tried;
  if (!attempt || !isRight) {
    const userId = await findUserId(ctx.db, username);
    await inTransaction(ctx, (tx) => recordFailure(tx, tried, userId, {}));
    throw new DomainError('wrong_credentials');
  }
  const device = ctx.session.rememberDevice();
  await inTransaction(ctx, async (tx) => {
    await forgiveFailures(tx.db, attempt.id, knownDevice);
    await recordSignIn(tx.db, attempt.id, device);
    await tx.audit({ action: 'login_success', userId: attempt.id });
  });
  await ctx.session.signIn(attempt.id);
  return { user: asSignedInUser(attempt), isMasterAdmin: attempt.isMasterAdmin };
}

export async function logout(ctx: RequestContext): Promise<void> {
  if (!ctx.user) return;
  await inTransaction(ctx, (tx) => tx.audit({ action: 'logout' }));
  await ctx.session.signOut();
}

/** The present password, guessed at a screen that was left open, is counted as at sign-in. */
async function requireCurrentPassword(ctx: UserContext, currentPassword: string): Promise<void> {
  const tried = await attemptWith(ctx, ctx.user.username, currentPassword);
  const { attempt, knownDevice, isRight } = tried;
  if (attempt && isRight) return forgiveFailures(ctx.db, ctx.user.id, knownDevice);
  await inTransaction(ctx, (tx) => recordFailure(tx, tried, ctx.user.id, { changingPassword: true }));
  if (!attempt) throw new DomainError('too_many_requests', { retryAfterSeconds: LOCK_SECONDS });
  throw new DomainError('wrong_password', { fields: { currentPassword: ['currentPasswordWrong'] } });
}

export async function changePassword(
  ctx: UserContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { name: business } = await getBusiness(ctx.db);
  const problem = passwordProblem(newPassword, { ...ctx.user, business });
  if (problem) throw new DomainError('invalid_input', { fields: { newPassword: [problem] } });
  await requireCurrentPassword(ctx, currentPassword);
  if (ctx.user.mustChangePassword && newPassword === currentPassword)
    throw new DomainError('invalid_input', { fields: { newPassword: ['passwordSame'] } });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    await updatePassword(tx.db, ctx.user.id, passwordHash);
    await endSessions(tx.db, ctx.user.id, ctx.session.sid);
    await tx.audit({ action: 'password_changed', entityType: userAudit, entityId: ctx.user.id });
  });
}

export async function saveLanguage(ctx: UserContext, language: Language): Promise<void> {
  if (language === ctx.user.language) return;
  await inTransaction(ctx, async (tx) => {
    await updateLanguage(tx.db, ctx.user.id, language);
    await tx.audit({
      action: 'user_updated',
      entityType: userAudit,
      entityId: ctx.user.id,
      details: { language: { old: ctx.user.language, new: language } },
    });
  });
}
