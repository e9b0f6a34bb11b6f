import { z } from 'zod'
import { orEmpty } from '../config/variables.ts'

export type S3Address = Readonly<{
  kind: 's3'
  /** Without a trailing slash; the bucket is the first part of the path after it. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** Where uploaded pictures and vouchers are: in a folder of this machine, or at a server that speaks S3. */
export type FilesAddress = Readonly<{ kind: 'folder'; folder: string }> | S3Address

export const filesVariables = {
  FILES_FOLDER: orEmpty(z.string()),
  FILES_S3_ENDPOINT: orEmpty(z.url({ protocol: /^https?$/ })),
  FILES_S3_BUCKET: orEmpty(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  FILES_S3_REGION: orEmpty(z.string().regex(/^[a-z0-9-]+$/)),
  FILES_S3_ACCESS_KEY_ID: orEmpty(z.string().regex(/^[\x21-\x7e]+$/)),
  FILES_S3_SECRET_ACCESS_KEY: orEmpty(z.string().regex(/^[\x21-\x7e]{8,}$/)),
}

const regionDefault = 'us-east-1'
const exactlyOne =
  'Files are in one place: set FILES_FOLDER, or FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY'

/** Throws one sentence unless exactly one place is named, and completely. */
export function filesOf(env: z.output<z.ZodObject<typeof filesVariables>>): FilesAddress {
  const {
    FILES_FOLDER: folder,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  const isS3Named = [endpoint, bucket, region, accessKeyId, secretAccessKey].some(Boolean)
  if (folder && !isS3Named) return { kind: 'folder', folder }
  if (folder || !endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error(exactlyOne)
  return {
    kind: 's3',
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    region: region ?? regionDefault,
    accessKeyId,
    secretAccessKey,
  }
}
