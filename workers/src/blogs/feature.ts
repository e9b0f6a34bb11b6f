import { blogs as process } from './process.ts'

export const blogs = { processes: [process] } as const
