import { isUtf8 } from 'node:buffer'
import type { Request, Response } from 'express'
import multer from 'multer'
import { sha256 } from '../ids.ts'
import { HttpError, invalidInput, malformedJson } from './errors.ts'
import { assertHarmless } from './input.ts'
import type { Route, Upload, UploadedFile } from './route.ts'

const jsonBytesMax = 65_536
const fieldsMax = 50

export type ReadBody = {
  value: unknown
  raw: Buffer | null
  /** Digest of the bytes; for an upload, of file and fields. */
  print: string
  files: readonly UploadedFile[]
}

const emptyPrint = sha256('')
/** The body of a request without one. */
export const noBody: ReadBody = { value: {}, raw: null, print: emptyPrint, files: [] }

/** Reads a request's body within its limit: JSON, or multipart with the file in memory for upload routes. */
export function readBody(route: Route, req: Request, res: Response): Promise<ReadBody> {
  return route.upload ? readUpload(route.upload, req, res) : readJson(route, req)
}

async function readJson(route: Route, req: Request): Promise<ReadBody> {
  const raw = await readBytes(req, route.bodyBytesMax ?? jsonBytesMax)
  if (raw.length === 0) return noBody
  if (!/^application\/json\s*(;|$)/i.test(req.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'UnsupportedMediaType', 'The body must be application/json')
  }
  const value = parseJson(raw)
  assertHarmless(value)
  return { value, raw, print: sha256(raw), files: [] }
}

function parseJson(raw: Buffer): unknown {
  if (!isUtf8(raw)) throw malformedJson('The body is not UTF-8')
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw malformedJson('The body is not valid JSON')
  }
}

/** How much of an oversized body is accepted and discarded, so that the sender lives to read the response. */
const discardedBytesMax = 16 * 1024 * 1024

const announcedBytes = (req: Request): number => Number(req.headers['content-length'] ?? Infinity)

/** Closes the connection of a sender that announces much more than the limit, or no length. */
const tooLarge = (req: Request, bytesMax: number) =>
  new HttpError(413, 'TooLarge', `The limit is ${bytesMax} bytes`, {
    headers: announcedBytes(req) > discardedBytesMax ? { connection: 'close' } : {},
  })

function readBytes(req: Request, bytesMax: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(req, bytesMax)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const fail = (error: Error) => {
      req.off('data', take)
      reject(error)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) fail(tooLarge(req, bytesMax))
      else chunks.push(chunk)
    }
    req.on('data', take)
    req.once('end', () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
    )
    req.once('error', fail)
    req.once('aborted', () => fail(new HttpError(400, 'Aborted', 'The request ended early')))
  })
}

async function readUpload(upload: Upload, req: Request, res: Response): Promise<ReadBody> {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'UnsupportedMediaType', 'The body must be multipart/form-data')
  }
  await receiveMultipart(upload, req, res)
  const value: unknown = { ...req.body }
  assertHarmless(value)
  const file = req.file
  const content = file?.buffer ?? Buffer.alloc(0)
  const files = file
    ? [
        {
          field: file.fieldname,
          // Browsers send UTF-8 where the format says Latin-1.
          filename: Buffer.from(file.originalname, 'latin1').toString('utf8'),
          contentType: file.mimetype,
          content,
        },
      ]
    : []
  return { value, raw: null, print: sha256(`${JSON.stringify(value)}\n${sha256(content)}`), files }
}

function receiveMultipart(upload: Upload, req: Request, res: Response): Promise<void> {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: upload.maxBytes,
      files: 1,
      fields: fieldsMax,
      fieldSize: jsonBytesMax,
      parts: fieldsMax + 1,
    },
  }).single(upload.field)
  return new Promise((resolve, reject) => {
    receive(req, res, (error: unknown) => {
      if (!error) resolve()
      else if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
        reject(tooLarge(req, upload.maxBytes))
      } else if (error instanceof multer.MulterError) {
        reject(invalidInput([{ path: error.field ?? '', message: error.message }]))
      } else reject(new HttpError(400, 'MalformedUpload', 'The upload could not be read'))
    })
  })
}
