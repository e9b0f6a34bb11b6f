import type { S3Address } from '@arung/platform/files/files-address'

export function lackingForS3(): string | null
export function openS3(bucket: string): Promise<{
  address: S3Address
  bucketFolder: string
  start(): Promise<void>
  kill(): Promise<void>
  pause(): Promise<void>
  goOn(): void
  stop(): Promise<void>
}>
