import { hashCost } from '#server/auth/passwords.ts';

// Set up for tests that sign people in, thousands of times in all. The unit test of passwords sees the true cost.
Object.assign(hashCost, { memoryCost: 64, timeCost: 1 });
