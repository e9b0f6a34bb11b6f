import { slugs } from './process.ts'

export const catalogue = { processes: [slugs] } as const
