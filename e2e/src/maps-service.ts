import type { Page } from '@playwright/test'

/**
 * A script that answers like the maps service's for the loader, map, markers and clusters: it renders each marker as an
 * element with its title. It cannot prove the service itself: tiles, keys, and the policy that it needs.
 */
const script = `(() => {
  class LatLng {
    constructor(lat, lng) {
      const at = lat instanceof LatLng ? lat.at : typeof lat === 'object' ? lat : { lat, lng }
      this.at = { lat: at.lat, lng: at.lng }
    }
    lat() { return this.at.lat }
    lng() { return this.at.lng }
    toJSON() { return this.at }
  }
  class LatLngBounds {
    all = []
    constructor(...corners) { corners.filter(Boolean).forEach(corner => this.extend(corner)) }
    extend(point) { this.all.push(new LatLng(point)); return this }
    getCenter() { return this.all[0] }
  }
  class Listening {
    heard = []
    addListener(name, run) { const one = { name, run }; this.heard.push(one); return { remove: () => {} } }
    tell(name, event) { this.heard.filter(one => one.name === name).forEach(one => one.run(event)) }
  }
  class Map extends Listening {
    zoom = 8
    constructor(element) { super(); this.element = element; element.dataset.service = 'map' }
    getZoom() { return this.zoom }
    getProjection() { return {} }
    getMapCapabilities() { return {} }
    setOptions({ zoom }) { if (zoom) this.zoom = zoom }
    fitBounds() { this.zoom += 2; setTimeout(() => this.tell('idle')) }
  }
  class Marker extends Listening {
    static MAX_ZINDEX = 1
    constructor(options) {
      super()
      this.options = options
      this.element = document.createElement('button')
      this.element.textContent = options.title
      this.element.addEventListener('click', () => this.tell('click', {}))
    }
    getPosition() { return new LatLng(this.options.position) }
    getVisible() { return true }
    setMap(map) { if (map) map.element.append(this.element); else this.element.remove() }
  }
  // Its methods are found by going through the prototype, so they are no class's.
  function OverlayView() {}
  Object.assign(OverlayView.prototype, {
    setMap(map) {
      this.shownOn = map
      setTimeout(() => (map ? this.onAdd() : this.onRemove()))
    },
    getMap() { return this.shownOn },
    getProjection() { return {} },
  })
  const event = { trigger() {}, removeListener() {} }
  const all = { LatLng, LatLngBounds, Map, Marker, OverlayView, Point: class {}, event }
  Object.assign(google.maps, all, { importLibrary: async () => all })
  google.maps.__ib__()
})()`

/** Replaces the maps service, and returns the addresses that were requested. */
export async function standForMapsService(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route('https://maps.googleapis.com/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return asked
}
