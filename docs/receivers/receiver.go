package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const limit = 16 << 20

var key []byte
var inbox = make(chan notification, 1000) // in production: a table of id, sequence and body, read by a worker

type notification struct {
	Data struct {
		ID         string
		Attributes struct {
			Event    string
			Sequence int64
		}
	}
	Included []struct{ Type string }
}

func isGenuine(header http.Header, body []byte) bool {
	timestamp := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	age := time.Now().Unix() - seconds
	if err != nil || age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", header.Get("webhook-id"), timestamp)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, given := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(given), []byte(expected)) {
			return true
		}
	}
	return false
}

func act() {
	handled := map[string]bool{}
	for received := range inbox {
		if !handled[received.Data.ID] {
			handled[received.Data.ID] = true
			fmt.Println(received.Data.Attributes.Sequence, received.Data.Attributes.Event, received.Included[0].Type)
		}
	}
}

func receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	var received notification
	if !isGenuine(r.Header, body) || json.Unmarshal(body, &received) != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	inbox <- received
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	var err error
	key, err = base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	if err != nil || len(key) < 24 {
		log.Fatal("WEBHOOK_SECRET must be the secret of a webhook: whsec_…")
	}
	go act()
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), http.HandlerFunc(receive)))
}
