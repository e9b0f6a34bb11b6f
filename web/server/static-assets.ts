import express, { type RequestHandler } from 'express'
import { existsSync } from 'node:fs'
import path from 'node:path'

const yearMs = 31_536_000_000
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves files whose names change with their content; they are cached for a year. The build has compressed scripts and
 * styles at the highest level (`<name>.br`).
 */
export function staticAssets(folder: string): RequestHandler {
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: yearMs,
  })
  return (request, response, next) => {
    const type = types[path.extname(request.path)]
    const packed = `${request.path}.br`
    const usable = type !== undefined && /^\/[\w.-]+$/.test(request.path)
    if (!usable || !request.acceptsEncodings('br') || !existsSync(path.join(folder, packed))) {
      return serve(request, response, next)
    }
    request.url = packed
    response.set({ 'content-encoding': 'br', 'content-type': type }).vary('Accept-Encoding')
    serve(request, response, next)
  }
}
