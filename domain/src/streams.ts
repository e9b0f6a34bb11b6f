import type { features } from './features.ts'

/** The categories of streams; a stream's name is `<category>-<uuid>`. */
export type StreamCategory = (typeof features)[number]['streams'][number]
