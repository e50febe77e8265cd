/**
 * Runs in CloudFront on every request for the web app. A path whose last segment has no dot is a
 * page, which the app draws in the browser; any other path is a file.
 */
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastSegment.includes('.')) {
    request.uri = '/index.html';
  }
  return request;
}
