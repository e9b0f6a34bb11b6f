/**
 * The content policy forbids making code from text; zod would try once and be reported. Must run
 * before the first schema is made, so the entry imports this file before all others.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
