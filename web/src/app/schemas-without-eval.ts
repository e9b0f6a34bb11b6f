/**
 * The content policy forbids code made from text. zod would try it once, and the browser would report it. This must run
 * before the first schema is created, so the entry imports this file before all others.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
