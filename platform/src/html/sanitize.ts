import type { SanitizedHtml } from '@arung/contracts/sanitized-html'
import sanitizeHtml from 'sanitize-html'

/**
 * The only sanitiser of rich text (experience page, 2.4). It lets structure, emphasis, links and our own pictures
 * through, and is idempotent.
 */
export const sanitizeRichText = (html: string): SanitizedHtml =>
  // The only place that may mark HTML as sanitised.
  sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'strong',
      'em',
      'a',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'img',
      'figure',
      'figcaption',
    ],
    allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: frame => frame.tag === 'img' && !ownPicture.test(frame.attribs['src'] ?? ''),
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
  }) as SanitizedHtml

const ownPicture = /^\/media\/[A-Za-z0-9_-]+\.(?:avif|webp|jpg)$/

/** Returns whether a sanitised text is empty: `<p></p>` and a paragraph of spaces are. */
export const isBlank = (html: string): boolean =>
  html.replace(/<[^>]*>|&nbsp;|&#160;|[\s\u200b\u2060]/g, '') === ''
