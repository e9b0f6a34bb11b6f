import { Node as TextNode } from '@tiptap/pm/model'
import { sanitizeRichText } from '@arung/platform/html/sanitize'
import { sampleBlog } from '@arung/domain/testing/sample-blog'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { htmlOfText, schema, textOfHtml } from '../../src/backoffice/rich-text/html.ts'
import { cleaned } from '../../src/backoffice/rich-text/paste.ts'
import { isWebAddress } from '../../src/backoffice/rich-text/web-address.ts'

const rewritten = (html: string): string => htmlOfText(TextNode.fromJSON(schema, textOfHtml(html)))

const words = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.constantFrom('a < b & "c" > d', '&amp;', "it's", '<script>alert(1)</script>', 'a\u00a0b'),
  )
  .map(text => `x${text}`)
const link = fc.constantFrom(
  'https://a.example/?a=1&b="2"',
  'http://a.example',
  'mailto:a@a.example',
  'tel:+62361',
  '/activities/rafting',
)
const marks = fc.subarray(['bold', 'italic', 'link']).chain(names =>
  fc.record({
    names: fc.constant(names),
    href: link,
  }),
)
const run = fc.record({ text: words, marks }).map(({ text, marks: { names, href } }) => ({
  type: 'text',
  text,
  marks: names.map(type => (type === 'link' ? { type, attrs: { href } } : { type })),
}))
const inline = fc.array(fc.oneof(run, fc.constant({ type: 'hardBreak' })), { maxLength: 4 })
const paragraph = inline.map(content => ({ type: 'paragraph', content }))
const heading = fc
  .record({ content: inline, level: fc.constantFrom(2, 3, 4) })
  .map(({ content, level }) => ({ type: 'heading', attrs: { level }, content }))
const image = fc.record({ alt: words, width: fc.nat(960) }).map(attrs => ({
  type: 'image',
  attrs: { ...attrs, src: '/media/ab12-960.webp', height: 640 },
}))
const list = fc
  .record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    items: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
    start: fc.nat(9),
  })
  .map(({ type, items, start }) => ({
    type,
    ...(type === 'orderedList' ? { attrs: { start } } : {}),
    content: items.map(item => ({ type: 'listItem', content: [item] })),
  }))
const block = fc.oneof(
  paragraph,
  heading,
  image,
  list,
  fc.constant({ type: 'horizontalRule' }),
  paragraph.map(inner => ({ type: 'blockquote', content: [inner] })),
)
const texts = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map(content => TextNode.fromJSON(schema, { type: 'doc', content }))

describe('the HTML that the editor writes', () => {
  test('equals its sanitized form, byte for byte', () => {
    fc.assert(
      fc.property(texts, text => {
        const html = htmlOfText(text)
        expect(sanitizeRichText(html)).toBe(html)
      }),
    )
  })

  test('reads back as it was written', () => {
    for (const html of [
      sampleBlog.body,
      '<h2>Day</h2><p>One<br />two</p><ul><li><p>a</p></li></ul><hr /><blockquote><p>q</p></blockquote>',
      '<p><a href="https://a.example" rel="noopener nofollow ugc"><strong>a</strong></a></p>',
      '<img src="/media/ab-960.webp" alt="A &quot;river&quot;" width="960" height="640" /><p>x</p>',
    ]) {
      expect(rewritten(html)).toBe(html)
      expect(sanitizeRichText(html)).toBe(html)
    }
  })

  test('is empty when it has no content', () => {
    expect(rewritten('<p></p><p>\u00a0 \u200b</p><hr />')).toBe('')
    expect(rewritten('<p>a</p><p></p><p></p>')).toBe('<p>a</p>')
  })
})

describe('pasted content', () => {
  const pasted = (html: string) => rewritten(cleaned(html).innerHTML)

  test('from Word keeps headings, lists and emphasis, and nothing else', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--[if !supportLists]--><h1 class=MsoTitle style='color:red'>River<o:p></o:p></h1>
      <p class=MsoNormal style='margin:0cm'><b><span lang=EN-US>Bold</span></b> and <i>slanted</i></p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>one</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0'><span style='mso-list:Ignore'>·</span>two</p>
      <p class=MsoListParagraph style='mso-list:l1'><span style='mso-list:Ignore'>1.</span>first</p></body></html>`
    expect(pasted(word)).toBe(
      '<h2>River</h2><p><strong>Bold</strong> and <em>slanted</em></p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>',
    )
  })

  test('from a page loses scripts, foreign pictures and invalid links', () => {
    const page = `<div onclick="x()"><script>alert(1)</script><h6 class="t">Small</h6>
      <p style="font-size:40px">a <a href="javascript:alert(1)">b</a> <a href="https://a.example" target="_blank" onclick="x()">c</a></p>
      <img src="https://evil.example/pixel.png"><iframe src="https://evil.example"></iframe></div>`
    expect(pasted(page)).toBe(
      '<h4>Small</h4><p>a b <a href="https://a.example" rel="noopener nofollow ugc">c</a></p>',
    )
  })

  test('gets emphasis from inline styles, as documents on the web use them', () => {
    const docs =
      '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> <span style="font-style: italic">slanted</span> plain</p></b>'
    expect(pasted(docs)).toBe('<p><strong>Bold</strong> <em>slanted</em> plain</p>')
  })

  test('from this site keeps its stored pictures', () => {
    const html = `<p>a</p><img src="${location.origin}/media/ab-960.webp" alt="River">`
    expect(pasted(html)).toBe('<p>a</p><img src="/media/ab-960.webp" alt="River" />')
  })
})

test('a web address is complete, with http or https', () => {
  expect(
    ['https://a.example', 'http://a.example/x?y=1', 'HTTPS://A.example'].every(isWebAddress),
  ).toBe(true)
  const others = ['', 'a.example', 'javascript:alert(1)', 'mailto:a@b.example', 'ftp://a.example']
  expect([...others, 'https://', 'https://a b.example', '//a.example'].some(isWebAddress)).toBe(
    false,
  )
})
