import { expect, test } from 'vitest'
import { sanitizeRichText } from '@arung/platform/html/sanitize'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '<svg><g onload=alert(1)></g></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<p style="background:url(javascript:alert(1))" class="x" onclick="alert(1)">x</p>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<form action="https://evil.example"><input name=a></form>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
]

test.each(attacks)('nothing that runs code or loads from elsewhere survives: %s', attack => {
  const clean = sanitizeRichText(`<p>before</p>${attack}<p>after</p>`)
  expect(clean).not.toMatch(
    /<script|<img|<svg|<math|<iframe|<form|<style|\son\w+=|javascript:|data:|style=|class=/i,
  )
  expect(clean).toContain('<p>before</p>')
})

test.each([...attacks, '<p>plain <strong>and</strong> simple</p>'])(
  'sanitising twice gives the same as once: %s',
  html => {
    const once = sanitizeRichText(html)
    expect(sanitizeRichText(once)).toBe(once)
  },
)

test('structure, safe links and our own pictures stay', () => {
  const html =
    '<h2>Day</h2><p>One<br />two</p><ul><li>a</li></ul><a href="https://a.example" rel="noopener nofollow ugc">a</a><img src="/media/ab-960.webp" alt="A river" width="960" height="640" />'
  expect(sanitizeRichText(html)).toBe(html)
})
