import { logFormat } from '@arung/platform/postgres/log-format'
import { backupFormat, type Manifest, type StoredFile } from '../../src/backup/manifest.ts'

/** A manifest of some files. */
export const manifestWith = (
  files: readonly StoredFile[],
  firstSegment = '000000010000000000000003',
): Manifest => ({
  kind: 'arung-backup',
  format: backupFormat,
  beganAt: '2027-01-01T03:30:00.000Z',
  endedAt: '2027-01-01T03:31:00.000Z',
  log: {
    format: logFormat,
    home: 'postgresql',
    epoch: '1f0c3a9e-0000-4000-8000-000000000000',
    head: 7,
  },
  database: {
    major: 18,
    system: '7713699101510527805',
    firstSegment,
    lastSegment: firstSegment,
    password: null,
  },
  keys: null,
  files: [...files],
})
