import type { features } from './features.ts'

/** The categories of streams. The name of a stream is `<category>-<uuid>`. */
export type StreamCategory = (typeof features)[number]['streams'][number]
