/**
 * Runs in CloudFront on every request for a page that the app renders in the browser: they all have the
 * same HTML.
 */
function handler(event) {
  const request = event.request;
  request.uri = '/index.html';
  return request;
}
