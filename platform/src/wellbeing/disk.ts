import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FactOf } from './facts.ts'

const freeShareMin = 0.1
const freeBytesMin = 2_000_000_000

/** Looks at the disk of a folder. Of its path only the last name is told. */
export async function lookAtDisk(folder: string): Promise<FactOf<'disk'>> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder: path.basename(folder), freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

/** Less than 2 GB or less than a tenth: PostgreSQL stops on a full disk. */
export const isFull = ({
  freeBytes,
  allBytes,
}: Pick<FactOf<'disk'>, 'freeBytes' | 'allBytes'>): boolean =>
  freeBytes < freeBytesMin || freeBytes < allBytes * freeShareMin
