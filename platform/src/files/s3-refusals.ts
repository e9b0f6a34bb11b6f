import { FilesRefused } from './file-errors.ts'
import type { S3Address } from './files-address.ts'

const sentences: Readonly<Record<string, (address: S3Address) => string>> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `FILES_S3_BUCKET: there is no bucket ${bucket} at ${endpoint}`,
  InvalidAccessKeyId: ({ endpoint }) =>
    `FILES_S3_ACCESS_KEY_ID: ${endpoint} does not know this access key`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `FILES_S3_SECRET_ACCESS_KEY: ${endpoint} says that it does not belong to FILES_S3_ACCESS_KEY_ID`,
  AccessDenied: ({ bucket }) =>
    `FILES_S3_ACCESS_KEY_ID: this key may not do in bucket ${bucket} what is needed: s3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucket`,
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine and that of ${endpoint} are too far apart`,
}

function otherRegion({ bucket, region }: S3Address): string {
  return `FILES_S3_REGION: bucket ${bucket} is not in ${region}, or not at FILES_S3_ENDPOINT`
}

/** Returns, in one sentence, which setting must change. `code` is the error code of the server's response, or empty. */
export function refusedBy(address: S3Address, status: number, code: string): FilesRefused {
  const sentence = sentences[code]?.(address)
  return new FilesRefused(
    sentence ?? `The file server at ${address.endpoint} refuses: ${status} ${code}`.trim(),
  )
}
