import { staff as process } from './process.ts'

export const staff = { processes: [process] } as const
