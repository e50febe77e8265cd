/**
 * The parts of Leaflet that the map uses. With its tiles, markers, shapes and controls it would be 43 kB
 * (gzip), and not 18.
 */

import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TapHold.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

export { extend } from 'leaflet/src/core/Util.js';
export {
  disableClickPropagation,
  disableScrollPropagation,
} from 'leaflet/src/dom/DomEvent.js';
export { setTransform } from 'leaflet/src/dom/DomUtil.js';
export { Simple } from 'leaflet/src/geo/crs/CRS.Simple.js';
export { toLatLng as latLng } from 'leaflet/src/geo/LatLng.js';
export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { Transformation } from 'leaflet/src/geometry/Transformation.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { Map as LeafletMap } from 'leaflet/src/map/Map.js';
