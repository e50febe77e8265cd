/**
 * Runs in CloudFront on every request for a page that the browser renders: all of these have the same
 * HTML.
 */
function handler(event) {
  const request = event.request;
  request.uri = '/index.html';
  return request;
}
