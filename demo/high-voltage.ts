import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { isInDate } from '#features/records/tools/in-date.ts';
import { listTools } from '#features/records/tools/server/tools.service.ts';
import type { Tool } from '#features/records/tools/tools.contract.ts';
import { recordDisconnect } from '#features/work/high-voltage/server/isolation-photo.ts';
import {
  beginIsolation,
  recordAct,
  signIsolation,
} from '#features/work/high-voltage/server/isolations.service.ts';
import { putInQuarantine } from '#features/work/high-voltage/server/quarantines.service.ts';
import { quarantineDraft, stepDraft } from '#features/work/high-voltage/high-voltage-drafts.contract.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { beginEarlier } from './past.sql.ts';
import type { Shop } from './write-estimates.ts';

/** Minutes before the demo data are made. */
const BEGAN = 34;

/** A drawing of a padlock, as the photo of the lock. */
const padlock = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="675">
  <rect width="900" height="675" fill="#cbd5e1"/><rect y="430" width="900" height="245" fill="#94a3b8"/>
  <path d="M330 330v-90a120 120 0 0 1 240 0v90" fill="none" stroke="#475569" stroke-width="46"/>
  <rect x="280" y="310" width="340" height="270" rx="34" fill="#b91c1c"/>
  <rect x="320" y="370" width="260" height="90" rx="10" fill="#fff"/>
  <text x="450" y="432" font-size="52" font-family="sans-serif" text-anchor="middle" fill="#111">HV 4</text></svg>`);

/** Somebody’s name as a pen draws it: `x y` of each point. */
const strokes = [
  '150 60, 110 50, 92 80, 126 96, 88 118, 104 152, 150 140',
  '170 140, 190 60, 182 138, 214 104, 222 140, 250 100, 258 138, 296 96, 300 134, 350 104, 470 112',
].map((stroke) =>
  stroke.split(', ').map((point) => {
    const [x = 0, y = 0] = point.split(' ').map(Number);
    return { x, y };
  }),
);

/** Records that the disconnect is out, with the photo as a file that arrived. */
async function takeOut(ctx: UserContext, id: string, minutesAgo: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  const file = path.join(folder, 'lock.jpg');
  try {
    await sharp(padlock).jpeg().toFile(file);
    const upload = {
      path: file,
      cleanPath: null,
      fileName: 'lock.jpg',
      fileType: 'image/jpeg',
      size: (await stat(file)).size,
    };
    const draft = { heldBy: 'Edgars Krūmiņš', lock: '4. slēdzene', secondsAgo: minutesAgo * 60 };
    await recordDisconnect({ ...ctx, uploads: [upload] }, id, draft);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A car that is isolated today, one step after another in the last half hour. */
async function isolate(ctx: UserContext, vehicleId: string): Promise<void> {
  const { id } = await beginIsolation(ctx, { vehicleId, estimateId: null });
  await beginEarlier(ctx.db, id, BEGAN);
  const tools = await listTools(ctx);
  const idOf = (kind: Tool['kind']) => tools.find((tool) => tool.kind === kind && isUsable(tool))?.id ?? '';
  const act = (body: object, minutesAgo: number) =>
    recordAct(ctx, id, stepDraft.parse({ ...body, secondsAgo: minutesAgo * 60 }));
  await act({ step: 'procedure' }, 33);
  await act({ step: 'area' }, 31);
  const chosen = { glovesId: idOf('insulated_gloves'), testerId: idOf('voltage_tester') };
  await act({ step: 'tools', ...chosen }, 29);
  await takeOut(ctx, id, 26);
  await act({ step: 'waited' }, 15);
  // What a signature stands on is of the same day, also shortly after midnight.
  await act({ step: 'tester_before' }, 0);
  await act({ step: 'measured', plusMinus: 0.3, plusChassis: 0.2, minusChassis: 0.4 }, 0);
  const { version } = await act({ step: 'tester_after' }, 0);
  await signIsolation(ctx, id, { signature: { kind: 'drawn', strokes }, version });
}

const isUsable = (tool: Tool): boolean => isInDate(tool, wallClockOf(Date.now()).day);

/** One car is de-energized today, for its battery check; another waits in quarantine. */
export async function workUnderHighVoltage(mechanic: UserContext, { cars }: Shop): Promise<void> {
  await isolate(mechanic, cars.get('LE-5521')?.vehicleId ?? '');
  const note = 'Sadursme no aizmugures; baterijas korpuss vēl nav pārbaudīts.';
  const quarantined = cars.get('OG-1')?.vehicleId ?? '';
  await putInQuarantine(mechanic, quarantined, quarantineDraft.parse({ reason: 'crash', note }));
}
