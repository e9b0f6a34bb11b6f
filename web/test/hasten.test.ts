import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = `
  <main>
    <h1 id="heading">Rafting</h1>
    <section><button>Shown</button></section><p>Plain</p>
    <section aria-labelledby="heading" hidden><button>Hidden</button></section>
    <dialog><p>Closed</p><button>In a closed dialog</button></dialog>
    <dialog open><p>Open</p><button>In an open dialog</button></dialog>
    <div style="display: none"><a href="/a">Styled away</a></div>
    <div style="visibility: hidden"><a href="/b">Unseen</a><b style="visibility: visible">Seen</b></div>
    <a href="/c">A link</a><a>No link</a><a role="button">A link that is a button</a>
    <span role="none presentation"></span><div role="status alert">Now</div>
    <details><summary>More</summary><p>Folded</p></details>
    <table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
    <input type="hidden" /><input type="checkbox" /><input type="search" /><input list="days" />
    <select><option>One</option></select><select multiple><option>Two</option></select>
    <ul dir="rtl"><li>One</li></ul><ul dir="ltr"><li>Two</li></ul><img alt="" /><img alt="A raft" /><form></form><form aria-label="Search"></form>
    <template><p>Never</p></template><p popover="auto">Popped</p>
  </main>`
/** The same page in a jsdom without the speed-ups. */
const { window: usual } = another(page)
beforeEach(() => {
  document.body.innerHTML = page
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

type Page = Readonly<{ window: Window }>
/** Creates another page with the jsdom of this one. */
function another(html: string): Page {
  const { constructor: Jsdom } = Reflect.get(globalThis, 'jsdom') as {
    constructor: new (html: string) => Page
  }
  return new Jsdom(html)
}

type Styled = Pick<Window, 'getComputedStyle'>
const styles = (of: Styled, root: ParentNode) =>
  [...root.querySelectorAll('main, main *')].map(element => {
    const style = of.getComputedStyle(element)
    const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'content']
    return [
      element.outerHTML,
      style.display,
      style.direction,
      ...asked.map(name => style.getPropertyValue(name)),
    ]
  })

test('cached styles equal those of jsdom for every element', () => {
  const expected = styles(usual, usual.document)
  expect(expected.length).toBeGreaterThan(40)
  // The second time they come from what the first has left.
  for (const of of [window, document.defaultView, window]) {
    expect(of && styles(of, document)).toEqual(expected)
  }
})

const found = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)
const main = (root: ParentNode) => root.querySelector('main') ?? root

test('selectors of roles and of all elements find the same elements as jsdom, in the same order', () => {
  const selectors: string[] = []
  const look = Element.prototype.querySelectorAll
  vi.spyOn(document.body, 'querySelectorAll').mockImplementation((selector: string) => {
    selectors.push(selector)
    return look.call(document.body, selector)
  })
  const roles = 'alert button checkbox columnheader dialog form heading img link list listitem'
  const others = 'main none option presentation region row searchbox status table textbox combobox'
  for (const role of `${roles} ${others} listbox`.split(' ')) screen.queryAllByRole(role)
  screen.queryAllByLabelText('none')
  expect(new Set(selectors).size).toBeGreaterThan(20)
  expect(selectors).toContain('*')
  for (const selector of selectors) {
    expect([selector, found(main(document), selector)]).toEqual([
      selector,
      found(main(usual.document), selector),
    ])
  }
})

test('an id is found only below the queried element', () => {
  const selector = '[id="heading"]'
  expect(document.body.querySelector(selector)?.textContent).toBe('Rafting')
  expect(document.querySelector('table')?.querySelector(selector)).toBeNull()
  expect(document.querySelector('h1')?.querySelector(selector)).toBeNull()
  expect(document.body.querySelector('[id="nobody"]')).toBeNull()
})
