import { openBuild } from './front-end.ts';
import { start } from './start.ts';

start(openBuild);
