/** The types of Leaflet's own files, which its package has for the whole alone. */

declare module 'leaflet/src/core/Util.js' {
  export { extend } from 'leaflet';
}
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet';
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet';
  export const setTransform: typeof DomUtil.setTransform;
}
declare module 'leaflet/src/geo/crs/CRS.Simple.js' {
  import type { CRS } from 'leaflet';
  export const Simple: CRS;
}
declare module 'leaflet/src/geo/LatLng.js' {
  export { latLng as toLatLng } from 'leaflet';
}
declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { latLngBounds as toLatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/geometry/Point.js' {
  export { point as toPoint } from 'leaflet';
}
declare module 'leaflet/src/geometry/Transformation.js' {
  export { Transformation } from 'leaflet';
}
declare module 'leaflet/src/layer/Layer.js' {
  export { Layer } from 'leaflet';
}
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/map/handler/*';
