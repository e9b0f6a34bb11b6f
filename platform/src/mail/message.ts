import { encode as base64, wrap as inLines } from 'nodemailer/lib/base64'
import type MimeNode from 'nodemailer/lib/mime-node'
import { encode as quotedPrintable, wrap as inSoftLines } from 'nodemailer/lib/qp'

const lineCharactersMax = 76

/**
 * Returns a composed message whose contents are all at hand, as nodemailer streams it, byte for byte. A stream for each
 * part costs several times the processor time, and each piece a write of its own to the server.
 */
export const messageOf = (root: MimeNode): Buffer => Buffer.from(written(root))

function written(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`
  if (!node.multipart) return head + body(node)
  const parts = node.childNodes.map(part => `--${String(node.boundary)}\r\n${written(part)}`)
  return `${head}${parts.join('\r\n')}\r\n--${String(node.boundary)}--\r\n`
}

function body(node: MimeNode): string {
  const { content = '' } = node
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('The content of a part of a mail is neither text nor bytes')
  switch (node.getTransferEncoding()) {
    case 'base64':
      return inLines(base64(content), lineCharactersMax)
    case 'quoted-printable':
      return inSoftLines(quotedPrintable(content), lineCharactersMax)
    default:
      return content.toString()
  }
}
