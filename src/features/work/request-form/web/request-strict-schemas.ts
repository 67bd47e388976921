import { z } from 'zod';

z.config({ jitless: true }); // the content security policy forbids what its quick mode does
