import { expect } from '@playwright/test'
import { choose, comeSignedIn, comeToDesk, demoStaff, newAgent } from '../src/accounts.ts'
import { furnishAgent } from '../src/agent-screens.ts'
import {
  brokenTitlesOf,
  colourProblemsOf,
  deadLinks,
  goOn,
  hiddenColumnsOf,
  linksOf,
  lookFor,
  narrow,
  open,
  overflowOf,
  problemsOf,
  sizes,
  tablet,
  wordProblemsOf,
  type Place,
  type Scheme,
} from '../src/inspection.ts'
import {
  companyScreens,
  furnish,
  guestScreens,
  missingPage,
  publicScreens,
  staffGuestScreens,
  staffScreens,
  type Furnished,
} from '../src/screens.ts'
import { furnishReservationAgent } from '../src/reservation-agent-screens.ts'
import { furnishDesk } from '../src/staff-screens.ts'
import { test, type Visitor } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const light: readonly Scheme[] = ['light']

/** The number of tests that share the screens of an area of the desk. */
const deskParts = 4

/** The order with this slug does not exist, nor does the page. Their responses are 404 on purpose. */
const missingOnPurpose = /404/

/**
 * Inspects screens one after the other, in every size: accessible, whole, and without dead links. Each is opened by its
 * address, or all but the first from within their area.
 */
async function inspect(
  visitor: Visitor,
  paths: readonly string[],
  schemes = light,
  place: Place = 'guests',
  way: typeof open = open,
): Promise<void> {
  const { page } = visitor
  const problems: string[] = []
  const links = new Set<string>()
  for (const [nth, path] of paths.entries()) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(sizes.desktop)
    await (nth === 0 ? open : way)(visitor, path)
    await page.setViewportSize(tablet)
    for (const list of await hiddenColumnsOf(page))
      problems.push(`${visitor.at(path)} hides columns on a tablet: ${list}`)
    for (const word of await brokenTitlesOf(page))
      problems.push(`${visitor.at(path)} breaks the title of a column on a tablet: ${word}`)
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size])
      // The desktop shows the most. What is dark there is dark on the phone.
      for (const colorScheme of size === 'desktop' ? schemes : light) {
        await page.emulateMedia({ colorScheme })
        const found = await lookFor(visitor, size, colorScheme, place)(visitor, path)
        problems.push(...found.map(problem => `${size}, ${colorScheme}: ${problem}`))
      }
    }
    await page.setViewportSize(narrow)
    const overflow = await overflowOf(page)
    if (overflow > 0) problems.push(`${visitor.at(path)} is ${overflow} px too wide for 320 px`)
    if (path === missingPage) continue
    for (const link of await linksOf(visitor)) links.add(link)
  }
  expect([...problems, ...(await deadLinks(links))]).toEqual([])
}

for (const language of ['en', 'id'] as const) {
  test.describe(`the screens in ${language}`, () => {
    test.use({ language })
    test.describe.configure({ timeout: 180_000 })
    // Colours are the same in every language.
    const schemes: readonly Scheme[] = language === 'en' ? ['light', 'dark'] : light
    // In English each screen of the desk is opened by its address.
    const way = language === 'en' ? open : goOn

    test('for visitors are accessible, complete and without dead links', async ({
      visitor,
      expectTrouble,
    }) => {
      expectTrouble(missingOnPurpose)
      await inspect(visitor, [...publicScreens, ...guestScreens])
    })

    test('about the company are accessible, complete and without dead links', async ({
      visitor,
    }) => {
      await inspect(visitor, companyScreens)
    })

    test('for agents are accessible and complete', async ({ visitor, context, expectTrouble }) => {
      test.slow()
      // The cart of an agent who waits for activation.
      expectTrouble(/403/)
      const { agent, agentScreens } = await furnishAgent(language === 'en' ? 52 : 62)
      await comeSignedIn(context, 'agents', agent)
      await inspect(visitor, agentScreens, schemes)
      const waiting = await newAgent('Made', { active: false, onAccount: false })
      await comeSignedIn(context, 'agents', waiting)
      await inspect(visitor, ['/agent/inactive'], schemes)
    })

    test('of the reservation area, before and after a sale, are accessible and complete', async ({
      visitor,
      context,
    }) => {
      await choose(context, language)
      await inspect(visitor, staffGuestScreens)
      await comeSignedIn(context, 'reservation-admin', demoStaff)
      const sold = await furnishDesk(language === 'en' ? 54 : 64)
      await inspect(visitor, sold, schemes, 'desk', way)
    })

    for (let part = 0; part < deskParts; part += 1)
      test(`of the reservation area are accessible and complete, part ${part + 1} of ${deskParts}`, async ({
        visitor,
        context,
      }) => {
        await choose(context, language)
        await comeSignedIn(context, 'reservation-admin', demoStaff)
        const screens = staffScreens.filter((_, nth) => nth % deskParts === part)
        await inspect(visitor, screens, schemes, 'desk', way)
      })

    test('of reservation agents, and about them, are accessible and complete', async ({
      visitor,
      context,
    }) => {
      const made = await furnishReservationAgent(language === 'en' ? 56 : 66)
      await comeSignedIn(context, 'reservation', made.agent)
      await inspect(visitor, made.agentScreens, schemes, 'desk', way)
      await comeSignedIn(context, 'reservation-admin', demoStaff)
      await inspect(visitor, made.staffScreens, schemes, 'desk', way)
    })

    test.describe('of one buyer', () => {
      let furnished: Furnished
      test.beforeAll(async () => {
        furnished = await furnish(language === 'en' ? 50 : 60)
      })

      test('in the booking form and after it are accessible and complete', async ({
        visitor,
        expectTrouble,
      }) => {
        expectTrouble(missingOnPurpose)
        await inspect(visitor, [...furnished.checkoutSteps, ...furnished.orderScreens])
      })

      test('in the customer area are accessible and complete', async ({ visitor, context }) => {
        await comeSignedIn(context, 'users', furnished.customer)
        await inspect(visitor, furnished.customerScreens, schemes)
      })

      for (let part = 0; part < deskParts; part += 1)
        test(`at the desk are accessible and complete, part ${part + 1} of ${deskParts}`, async ({
          visitor,
          context,
        }) => {
          await comeToDesk(context)
          const screens = furnished.adminScreens.filter((_, nth) => nth % deskParts === part)
          await inspect(visitor, screens, schemes, 'desk', way)
        })
    })
  })
}

test('the inspection notices an image without alternative text and a page that is too wide', async ({
  visitor,
}) => {
  await open(visitor, '/sign-in')
  await visitor.page.evaluate(
    `document.querySelector('main').append(Object.assign(new Image(4000), { src: '/favicon.svg' }))`,
  )
  for (const look of [problemsOf, wordProblemsOf])
    expect((await look(visitor, '/sign-in')).join('\n')).toContain('image-alt')
  const found = (await problemsOf(visitor, '/sign-in')).join('\n')
  expect(found).toMatch(/\d+ px wider than the window/)
})

test('the inspection notices buttons that are too small to hit, and colours with too little contrast', async ({
  visitor,
}) => {
  await open(visitor, '/sign-in')
  await visitor.page.evaluate(`(() => {
    for (const word of ['One', 'Two']) {
      const button = document.createElement('button')
      button.textContent = word
      button.style.cssText = 'display: block; height: 9px; width: 9px; padding: 0; font-size: 4px'
      document.querySelector('main').append(button)
    }
    const words = document.createElement('p')
    words.textContent = 'Hardly read'
    words.style.cssText = 'color: #777; background: #888'
    document.querySelector('main').append(words)
  })()`)
  for (const look of [problemsOf, wordProblemsOf])
    expect((await look(visitor, '/sign-in')).join('\n')).toContain('target-size')
  expect((await colourProblemsOf(visitor, '/sign-in')).join('\n')).toContain('Hardly read')
})

test('the inspection notices text that overlaps other text', async ({ visitor }) => {
  await open(visitor, '/sign-in')
  await visitor.page.evaluate(`(() => {
    const box = document.querySelector('main').appendChild(document.createElement('div'))
    const add = (words, style) => {
      const line = box.appendChild(document.createElement('p'))
      line.textContent = words
      line.style.cssText = style
    }
    add('in 5 hours and 28 minutes', 'width: 4rem; white-space: nowrap')
    add('River rafting', 'margin: -1.4em 0 0 4.5rem')
  })()`)
  const found = (await problemsOf(visitor, '/sign-in')).join('\n')
  expect(found).toContain('"in 5 hours and 28 minutes" and "River rafting" overlap')
})

test('the inspection notices a column title that breaks within a word', async ({ visitor }) => {
  await open(visitor, '/sign-in')
  await visitor.page.evaluate(`(() => {
    const table = document.querySelector('main').appendChild(document.createElement('table'))
    table.style.cssText = 'width: 4em; table-layout: fixed; overflow-wrap: anywhere'
    const row = table.createTHead().insertRow()
    for (const title of ['Perusahaan', 'A b c d']) {
      row.appendChild(document.createElement('th')).textContent = title
    }
  })()`)
  expect(await brokenTitlesOf(visitor.page)).toEqual(['Perusahaan'])
})

test('reduced motion and forced colours leave every page usable', async ({ visitor }) => {
  const { page, say } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  for (const path of ['/', '/activities/ayung-river-rafting', '/sign-in']) {
    await open(visitor, path)
    const moving = await page.evaluate<number>(
      `document.getAnimations().filter(animation => animation.effect.getComputedTiming().activeDuration > 50).length`,
    )
    expect(moving, `animations on ${path}`).toBe(0)
  }
  const widthOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate(button => button.ownerDocument.defaultView?.getComputedStyle(button).borderWidth)
  expect(await widthOf(say('auth:signIn.button'))).toBe('1px')
})
