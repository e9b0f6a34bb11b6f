import { z } from 'zod'
import { migrate } from './migrate.ts'

const { DATABASE_URL } = z.object({ DATABASE_URL: z.url() }).parse(process.env)
await migrate(DATABASE_URL)
