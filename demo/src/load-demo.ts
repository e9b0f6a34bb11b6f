import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { addOns } from './add-ons.ts'
import { loadBlog } from './blogs/load-blog.ts'
import { categories } from './categories.ts'
import { createAdminClient, type AdminClient } from './admin-client.ts'
import { closures } from './closures.ts'
import { combos } from './combos.ts'
import { demoId } from './ids.ts'
import { landProducts } from './land-products.ts'
import { demoMenu } from './menu.ts'
import { otherProducts } from './other-products.ts'
import { home } from './pages/home.ts'
import { about } from './pages/about.ts'
import { history } from './pages/history.ts'
import { pageOf, picturesOf } from './pages/page.ts'
import { privacy } from './pages/privacy.ts'
import { restaurant } from './pages/restaurant.ts'
import { terms } from './pages/terms.ts'
import { demoPassword, people } from './people.ts'
import { pickupZones } from './pickup-zones.ts'
import { pools } from './pools.ts'
import { demoRedirects } from './redirects.ts'
import { riverProducts } from './river-products.ts'
import { productOf, type UploadedPicture } from './shapes.ts'
import { trekProducts } from './trek-products.ts'

/** Everything that the demo operator sells, parts before wholes. */
export const products = [...riverProducts, ...landProducts, ...trekProducts, ...otherProducts]

const pages = [home, about, history, restaurant, privacy, terms]

/**
 * Loads the demo catalogue through the real commands, as the demo admin. The key of every command is derived from its
 * content, so loading twice, or resuming after an interruption, changes nothing that is there.
 */
export async function loadDemo(options: {
  commandApiUrl: string
  seedMedia: string
  altTexts: Readonly<Record<string, { en: string; id: string }>>
  report: (line: string) => void
  signal?: AbortSignal
}): Promise<void> {
  const admin = people.find(person => person.realm === 'admins')
  if (admin === undefined) throw new Error('The demo has no admin')
  const client = await createAdminClient(
    options.commandApiUrl,
    admin.email,
    demoPassword,
    options.signal,
  )
  options.report('Loading the demo catalogue ...')
  for (const [name, pool] of Object.entries(pools))
    await client.put(`/admins/pools/${demoId('pool', name)}`, pool)
  for (const [name, zone] of Object.entries(pickupZones))
    await client.put(`/admins/pickup-zones/${demoId('pickup-zone', name)}`, zone)
  for (const [name, addOn] of Object.entries(addOns))
    await client.put(`/admins/add-ons/${demoId('add-on', name)}`, { ...addOn, active: true })
  const pictures = await uploadPictures(client, options)
  for (const [rank, { picture, ...category }] of categories.entries()) {
    const images = [pictures.get(picture)].filter(image => image !== undefined)
    await client.put(`/admins/categories/${demoId('category', category.slug)}`, {
      ...category,
      rank,
      images,
    })
  }
  for (const product of [...products, ...combos])
    await client.put(
      `/admins/products/${demoId('product', product.slug)}`,
      productOf(product, pictures),
    )
  for (const { slug } of products)
    await client.put(`/admins/products/${demoId('product', slug)}/disabled-dates`, {
      disable: closures,
      enable: [],
    })
  for (const page of pages) await client.put(`/admins/pages/${page.key}`, pageOf(page, pictures))
  await client.put('/admins/restaurant-menu', demoMenu)
  await client.put('/admins/redirects', { rules: demoRedirects })
  await loadBlog(client, pictures, new Date())
  await client.signOut()
}

/** Uploads the seed pictures as the admin's form does, those of products first. */
async function uploadPictures(
  client: AdminClient,
  options: Parameters<typeof loadDemo>[0],
): Promise<ReadonlyMap<string, UploadedPicture>> {
  const wanted = new Set([
    ...[...products, ...combos].flatMap(product => product.pictures),
    ...pages.flatMap(picturesOf),
  ])
  const files = (await readdir(options.seedMedia)).filter(file => wanted.has(path.parse(file).name))
  const uploaded = new Map<string, UploadedPicture>()
  for (const file of files.toSorted()) {
    const { name, ext } = path.parse(file)
    const words = options.altTexts[name] ?? options.altTexts[file]
    if (words === undefined) throw new Error(`The seed picture ${file} has no alt text`)
    const { mediaId } = await client.upload(
      '/admins/media',
      file,
      await readFile(path.join(options.seedMedia, file)),
      ext === '.png' ? 'image/png' : 'image/jpeg',
    )
    uploaded.set(name, { mediaId, alt: words.en, altId: words.id })
  }
  return uploaded
}
