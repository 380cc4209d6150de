require "json"
require "openssl"
require "set"
require "webrick"

KEY = ENV.fetch("WEBHOOK_SECRET", "").delete_prefix("whsec_").unpack1("m")
abort "WEBHOOK_SECRET must be the secret of a webhook: whsec_…" if KEY.bytesize < 24
LIMIT = 16 * 1024 * 1024
INBOX = Queue.new # in production: a table of id, sequence and body, read by a worker
$stdout.sync = true

def genuine?(request, body)
  timestamp = request["webhook-timestamp"].to_s
  return false unless timestamp.match?(/\A\d+\z/) && (Time.now.to_i - timestamp.to_i).abs <= 300

  signed = "#{request["webhook-id"]}.#{timestamp}.".b + body
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", KEY, signed)].pack("m0")
  request["webhook-signature"].to_s.split.any? { |given| OpenSSL.secure_compare(given, expected) }
end

Thread.new do
  handled = Set.new
  loop do
    data, included = INBOX.pop.values_at("data", "included")
    puts [data["attributes"]["sequence"], data["attributes"]["event"], included[0]["type"]].join(" ") if handled.add?(data["id"])
  end
end

quiet = { Logger: WEBrick::Log.new(File::NULL), AccessLog: [] }
server = WEBrick::HTTPServer.new(BindAddress: "127.0.0.1", Port: ENV.fetch("PORT").to_i, **quiet)
server.mount_proc("/") do |request, response|
  body = "".b
  size = 0
  request.body { |chunk| body << chunk if (size += chunk.bytesize) <= LIMIT }
  response.status = size > LIMIT ? 413 : genuine?(request, body) ? 204 : 401
  INBOX << JSON.parse(body) if response.status == 204
end
trap("TERM") { server.shutdown }
server.start
